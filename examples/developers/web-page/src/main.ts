// Updates the answer on the page whenever a slider moves.
import { sentence, winsOf } from './page.ts';

const input = (id: string): HTMLInputElement => document.querySelector(`#${id}`) as HTMLInputElement;
const say = (id: string, text: string): void => {
  (document.querySelector(`#${id}`) as HTMLElement).textContent = text;
};

function show(): void {
  const [fencer, bruiser] = [input('fencer').valueAsNumber, input('bruiser').valueAsNumber];
  say('fencer-value', String(fencer));
  say('bruiser-value', String(bruiser));
  say('answer', sentence(winsOf(fencer, bruiser, 2000)));
}

for (const id of ['fencer', 'bruiser']) input(id).addEventListener('input', show);
show();
