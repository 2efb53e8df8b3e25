// Saving a replay: the record, and the whole replay as one page.
import { makeRecord } from '@affray/kernel';
import { type HashedText, makeReplayFile, type ReplayPlayer, type ReviewReport } from '@affray/lab/browser';
import { listedGames } from '@affray/systems';
import { useState } from 'react';
import { appUrl, get, IS_SITE } from '../net/backend.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { REPLAY } from '../words/replay.ts';
import type { ReplayTimeline } from './replay-timeline.ts';

/** Two buttons: the record as a file, and the replay as a page, including a finished review. */
export function SaveReplay({
  timeline,
  review,
}: {
  readonly timeline: ReplayTimeline;
  readonly review: ReviewReport | null;
}) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { record } = timeline;
  const { title } = record.setup;
  const savePage = async (): Promise<void> => {
    setState('busy');
    try {
      saveFile(`${title}.html`, await replayPage(timeline, review), 'text/html');
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div data-part="save-replay">
      <Button onPress={() => saveFile(`${title}.json`, makeRecord(record))}>{REPLAY.save}</Button>{' '}
      <Button isDisabled={state === 'busy'} onPress={() => void savePage()}>
        {state === 'busy' ? REPLAY.savingFile : REPLAY.saveFile}
      </Button>
      {state === 'failed' ? <p role="alert">{REPLAY.noFile}</p> : null}
    </div>
  );
}

async function replayPage({ record }: ReplayTimeline, review: ReviewReport | null): Promise<string> {
  const [player, system, pictures] = await Promise.all([
    partOf<ReplayPlayer>('replay/player.json'),
    partOf<HashedText>(rulesOf(record.system)),
    picturesOf(record.setup.pictures),
  ]);
  const { title } = record.setup;
  return makeReplayFile({
    title,
    record: makeRecord(record),
    player,
    system,
    pictures,
    ...(review === null ? {} : { review }),
  });
}

/** A game added by the host has its rules next to its module. */
function rulesOf(system: string): string {
  const listed = listedGames().find(({ id }) => id === system);
  return listed === undefined ? `replay/${system}.json` : listed.module.replace(/\.js$/, '.replay.json');
}

async function partOf<T>(path: string): Promise<T> {
  const answer = await fetch(new URL(path, appUrl()));
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
}

/** The uploaded pictures of a fight as data URLs, without missing ones. */
async function picturesOf(
  pictures: ReplayTimeline['record']['setup']['pictures'],
): Promise<Record<string, string>> {
  const names = [
    ...Object.values(pictures?.faces ?? {}),
    ...(pictures?.map === undefined ? [] : [pictures.map.picture]),
  ];
  const found = await Promise.all(
    [...new Set(names)].map(async (name) => [name, await pictureData(name).catch(() => null)] as const),
  );
  return Object.fromEntries(found.filter((one): one is readonly [string, string] => one[1] !== null));
}

async function pictureData(name: string): Promise<string | null> {
  if (IS_SITE) {
    const { type, bytes } = await get<{ readonly type: string; readonly bytes: Uint8Array }>(
      `/api/shelves/here/pictures/${name}`,
    );
    return await dataUrl(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  }
  const answer = await fetch(new URL(`pictures/${name}`, appUrl()));
  return answer.ok ? await dataUrl(await answer.blob()) : null;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
}
