// Between two fights: who continues, and with which tools. First aid needs dice and is asked at the end of a fight.
import type { Aftermath, Between } from '@affray/kernel';
import { sheetOf } from './next-fight.ts';
import { toolsOf } from './schema.ts';
import { type Fight, fighterOf, type Scene, type Sheet, type SheetTool, type Tool } from './state.ts';

/**
 * TB-END-03. Fighters take along the tools in their hands. The party that wins picks up what its members dropped or threw, finds what was
 * kicked away, and takes back its own tools from beaten foes.
 */
function takes({ setup, state, members, hasWon }: Aftermath<Fight, Sheet>): Record<string, Sheet> {
  const brought = new Map<string, string>();
  for (const { id, sheet } of setup.fighters)
    if (members.includes(id)) for (const tool of sheet.tools) brought.set(`${id}/${tool.id}`, id);
  const sheets: Record<string, Sheet> = {};
  for (const id of members) {
    const now = sheetOf(state, id);
    const held = now.tools.map((tool) => tool.id);
    const found = hasWon
      ? state.tools.filter((tool) => isFoundBy(tool, id, brought.get(tool.id) ?? null, members))
      : [];
    sheets[id] = { ...now, tools: [...now.tools, ...toolsOf(found, held)] };
  }
  return sheets;
}

/** Tools go back to the fighter who brought them; the rest go to the party member who held them last. */
function isFoundBy(
  { at, by, owner, natural }: Tool,
  fighter: string,
  bringer: string | null,
  members: readonly string[],
): boolean {
  if (natural || at === 'location') return false;
  if (at === 'held' && (bringer === null || (by !== null && members.includes(by)))) return false;
  return (bringer ?? owner) === fighter;
}

/** TB-SPRK-10, TB-WND-05: sparks and wounds stay as they are; a pause between fights does not change a sheet. */
export const BETWEEN: Between<Fight, Sheet> = {
  staysBehind: (fight, id) => (fighterOf(fight, id).status === 'dead' ? 'dead' : null),
  takes,
  stillThere: (scene, sheets) => {
    const held = new Set(sheets.flatMap(({ tools }) => tools.map(({ id }) => id)));
    const left = (tools: readonly SheetTool[]): SheetTool[] => tools.filter(({ id }) => !held.has(id));
    const place = scene as Scene;
    return { ...place, tools: left(place.tools), ground: left(place.ground) };
  },
  pauses: {
    rest: {
      words: 'Time to come round',
      say: 'The unconscious wake, as the game master says; wounds, tended or not, and sparks stay as they are.',
      rule: 'TB-AID-12',
      apply: (sheet) => ({ ...sheet, unconscious: false }),
    },
  },
};
