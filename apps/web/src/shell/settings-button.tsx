import { useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PLAY } from '../words/play.ts';
import { SHELL } from '../words/shell.ts';
import { change, type Settings, useSettings } from './settings.ts';
import styles from './settings-button.module.css';

/** Opens the settings of this device. */
export function SettingsButton() {
  const [isOpen, setOpen] = useState(false);
  const { theme, speed, sound, reactions } = useSettings();
  return (
    <>
      <Button tone="plain" size="small" aria-label={SHELL.settings} onPress={() => setOpen(true)}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M4 7h9m5 0h2M4 17h2m5 0h9" strokeWidth="2" strokeLinecap="round" />
          <circle cx="15.5" cy="7" r="2.4" strokeWidth="2" />
          <circle cx="8.5" cy="17" r="2.4" strokeWidth="2" />
        </svg>
      </Button>
      <Dialog title={SHELL.settings} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Choice
          label={SHELL.theme}
          value={theme}
          of={SHELL.themes}
          onChange={(to) => change({ theme: to as Settings['theme'] })}
        />
        <Choice
          label={PLAY.speed}
          value={speed}
          of={PLAY.speeds}
          onChange={(to) => change({ speed: to as Settings['speed'] })}
        />
        <Choice
          label={PLAY.sound}
          value={sound ? 'on' : 'off'}
          of={PLAY.sounds}
          onChange={(to) => change({ sound: to === 'on' })}
        />
        <Choice
          label={PLAY.reactions}
          value={reactions}
          of={PLAY.reactionsAlone}
          onChange={(to) => change({ reactions: to as Settings['reactions'] })}
        />
        <p className={styles.credit}>{SHELL.credit}</p>
      </Dialog>
    </>
  );
}

function Choice({
  label,
  value,
  of,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly of: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}) {
  return (
    <RadioGroup value={value} onChange={onChange} className={styles.group ?? ''}>
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.row}>
        {Object.entries(of).map(([key, words]) => (
          <Radio key={key} value={key} className={styles.radio ?? ''}>
            {words}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
