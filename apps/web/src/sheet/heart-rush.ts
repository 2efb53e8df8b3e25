// The sheet of a fighter of Heart Rush.
import type { Fight, Fighter } from '@affray/heart-rush';
import { CONDITIONS, conditionsOf, conditionWords } from '../stage/heart-rush/conditions.ts';
import { SHEET } from '../words/sheet.ts';
import { STAGE } from '../words/stage.ts';
import { chip, die, filled, type Item, number, type Part, text } from './parts.ts';

const WORDS = SHEET.heartRush;
const TITLES = SHEET.parts;

/** The parts of the sheet. */
export function heartRushSheet(_fight: Fight, fighter: Fighter): Part[] {
  return filled([
    { title: TITLES.now, items: now(fighter) },
    {
      title: TITLES.abilities,
      items: (['might', 'agility', 'cunning', 'presence'] as const).map((ability) =>
        die(WORDS.ability[ability] ?? ability, fighter[ability]),
      ),
    },
    {
      title: TITLES.conditions,
      items: [
        ...(fighter.surprised
          ? [chip(STAGE.heartRush.surprised, { tone: 'bad', field: 'surprised', rule: 'HR-SURP-01' })]
          : []),
        ...conditionsOf(fighter.levels).map((held) =>
          chip(conditionWords(held), {
            tone: CONDITIONS[held.kind].tone,
            rule: CONDITIONS[held.kind].rule,
            field: held.kind,
          }),
        ),
      ],
    },
    {
      title: TITLES.wounds,
      items: fighter.wounds.map((wound) =>
        text(wound.text, WORDS.wound(wound.rank, wound.treated), { rule: 'HR-WND-02' }),
      ),
    },
    { title: TITLES.arms, items: arms(fighter) },
    { title: TITLES.armour, items: armour(fighter) },
    {
      title: TITLES.talents,
      items: [
        ...fighter.abilities.map((ability, i) =>
          text(ability.replaceAll('-', ' '), fighter.spent[i] === true ? WORDS.used : '', {
            struck: fighter.spent[i] === true,
          }),
        ),
        ...fighter.traits.map((trait) => text(trait.replaceAll('-', ' '), '')),
      ],
    },
    {
      title: TITLES.magic,
      items: [
        ...fighter.spells.map((spell) =>
          text(spell.name, `${spell.condition} ${spell.levels}, ${WORDS.feet(spell.range)}`),
        ),
        ...fighter.cantrips.map((cantrip) => text(WORDS.bolt(cantrip.element, cantrip.shape), '')),
      ],
    },
  ]);
}

function now(fighter: Fighter): Item[] {
  return [
    number(WORDS.hp, fighter.hp, { most: fighter.maxHp, field: 'hp', rule: 'HR-DMG-09' }),
    die(WORDS.heart, fighter.heart, {
      field: 'heart',
      rule: 'HR-ATK-06',
      ...(fighter.heart < fighter.maxHeart ? { text: SHEET.brighterWorlds.full(fighter.maxHeart) } : {}),
    }),
    number(WORDS.rush, fighter.rush, { field: 'rush', rule: 'HR-RUSH-07' }),
    number(WORDS.actions, fighter.actions, { field: 'actions' }),
    text(WORDS.speed, WORDS.feet(fighter.speed)),
    number(WORDS.moved, fighter.willing, { field: 'willing' }),
    text(WORDS.size, WORDS.sizes[fighter.size] ?? ''),
    text(WORDS.woundAt, fighter.woundAt > 0 ? WORDS.damage(fighter.woundAt) : WORDS.never, {
      rule: 'HR-WND-03',
    }),
    text(WORDS.status, fighter.status, { field: 'status' }),
    text(WORDS.square, WORDS.at(fighter.x, fighter.y), { field: 'place' }),
  ];
}

function arms(fighter: Fighter): Item[] {
  return fighter.arms.map((arm) => {
    const held = arm.weapon >= 0 && arm.weapon === fighter.wielded ? ` (${WORDS.inHand})` : '';
    return text(arm.key, `${WORDS.arm(arm.die, arm.mode, arm.range)}${held}`);
  });
}

function armour(fighter: Fighter): Item[] {
  const { armor, shield } = fighter;
  const items: Item[] = [text(WORDS.armor, WORDS.armorKind(armor.kind, armor.bonus))];
  if (shield !== null) items.push(text(WORDS.shield, WORDS.shieldUp(shield.bonus, fighter.shieldUp)));
  if (fighter.attack !== null) items.push(text(WORDS.attack, `+${fighter.attack}`));
  if (fighter.defense !== null) items.push(text(WORDS.defense, `+${fighter.defense}`));
  if (fighter.magicDefense !== null) items.push(text(WORDS.magicDefense, `+${fighter.magicDefense}`));
  return items;
}
