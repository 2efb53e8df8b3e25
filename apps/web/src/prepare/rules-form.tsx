// House rules with their descriptions: only those that differ from the default are in the file.
import type { HouseRule, Json } from '@affray/kernel';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { RuleControl } from '../ui/rule-control.tsx';
import { PREPARE } from '../words/prepare.ts';
import { valueAt } from './edit.ts';
import type { Editor } from './editor.ts';
import styles from './prepare.module.css';

const WORDS = PREPARE.rules;

/** Every house rule of the game, with a control. */
export function RulesForm({ editor }: { readonly editor: Editor }) {
  const [find, setFind] = useState('');
  const rules = Object.entries(editor.system.houseRules);
  if (rules.length === 0) return <p>{WORDS.none}</p>;
  const asked = find.toLowerCase();
  const isSet = (name: string): boolean => valueAt(editor.data, ['options', name]) !== undefined;
  const shown = rules
    .filter(([name, { words }]) => `${name} ${words}`.toLowerCase().includes(asked))
    .sort(([a], [b]) => Number(isSet(b)) - Number(isSet(a)));
  return (
    <>
      <p>{WORDS.lead}</p>
      <Field label={WORDS.find} value={find} onChange={setFind} autoComplete="off" />
      <ul className={styles.rules}>
        {shown.map(([name, rule]) => (
          <Rule key={name} editor={editor} name={name} rule={rule} />
        ))}
      </ul>
    </>
  );
}

function Rule({
  editor,
  name,
  rule,
}: {
  readonly editor: Editor;
  readonly name: string;
  readonly rule: HouseRule;
}) {
  const given = valueAt(editor.data, ['options', name]);
  const question = editor.system.rulebook.ambiguities[rule.ambiguity]?.question;
  const set = (value: Json): void =>
    value === rule.default ? editor.reset(['options', name]) : editor.set(['options', name], value);
  return (
    <li data-own={given !== undefined || undefined}>
      <div className={styles.ruleControl}>
        <RuleControl name={name} rule={rule} value={given ?? rule.default} onChange={set} />
        {given === undefined ? null : (
          <Button size="small" tone="plain" onPress={() => editor.reset(['options', name])}>
            ↺ {WORDS.default(String(rule.default))}
          </Button>
        )}
      </div>
      <p>
        {rule.words} {question === undefined ? null : <em>{question}</em>}
      </p>
    </li>
  );
}
