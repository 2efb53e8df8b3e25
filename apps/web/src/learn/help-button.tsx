// The question mark at the table: the game on one screen, by a press or by the key `?`.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { isOwnKey } from '../ui/own-key.ts';
import { LEARN } from '../words/learn.ts';

const PrimerDialog = lazy(async () => ({ default: (await import('./primer.tsx')).PrimerDialog }));

export function HelpButton() {
  const { system, why } = useTable();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isOwnKey(event.target, event.key)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button tone="plain" size="small" aria-label={LEARN.help} onPress={() => setOpen(true)} data-help>
        ?
      </Button>
      {isOpen ? (
        <Suspense>
          <PrimerDialog
            system={system}
            onRule={(rule) => {
              setOpen(false);
              why(rule);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
