// Pictures on the screen: portraits in place of drawn faces, and the picture under a map.
import type { Face, FightPictures, MapLight, MapPicture, Scenery } from '@affray/kernel';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { FaceDrawn } from '../art/drawn.tsx';
import { appUrl, get, IS_SITE } from '../net/backend.ts';
import styles from './pictures.module.css';

const Pictures = createContext<FightPictures>({});
const NONE: FightPictures = {};
const NO_LIGHTS: readonly MapLight[] = [];
/** Pictures embedded in a replay file, as data URLs by name; null: they are fetched. */
const Embedded = createContext<Readonly<Record<string, string>> | null>(null);
export const EmbeddedPictures = Embedded.Provider;

/** The pictures of the fight that is shown. */
export function PicturesProvider({
  pictures,
  children,
}: {
  readonly pictures: FightPictures | undefined;
  readonly children: ReactNode;
}) {
  return <Pictures value={pictures ?? NONE}>{children}</Pictures>;
}

/** The address of a picture; null until it is known, or if there is none. */
export function usePicture(name: string | undefined): string | null {
  const [found, setFound] = useState<{ readonly name: string; readonly url: string } | null>(null);
  const embedded = useContext(Embedded);
  useEffect(() => {
    if (!IS_SITE || name === undefined || embedded !== null) return;
    let isHere = true;
    get<{ readonly type: string; readonly bytes: Uint8Array }>(`/api/shelves/here/pictures/${name}`).then(
      ({ type, bytes }) => {
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        if (isHere) setFound({ name, url: `data:${type};base64,${btoa(text)}` });
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [name, embedded]);
  if (name === undefined) return null;
  if (embedded !== null) return embedded[name] ?? null;
  if (IS_SITE) return found?.name === name ? found.url : null;
  return new URL(`./pictures/${name}`, appUrl()).href;
}

export function useMapPicture(): MapPicture | undefined {
  return useContext(Pictures).map;
}

/** Where the fight takes place. */
export function useScenery(): Scenery | undefined {
  return useContext(Pictures).scenery;
}

export function useMapLights(): readonly MapLight[] {
  return useContext(Pictures).lights ?? NO_LIGHTS;
}

/** A fighter's portrait; the drawn face if there is none, or if it is gone from its shelf. */
export function Portrait({
  id,
  face,
  size = '100%',
}: {
  readonly id: string;
  readonly face: Face;
  readonly size?: string;
}) {
  const name = useContext(Pictures).faces?.[id];
  const url = usePicture(name);
  const [missing, setMissing] = useState<string | null>(null);
  if (url === null || missing === url) return <FaceDrawn face={face} size={size} />;
  return (
    <img
      className={styles.portrait}
      src={url}
      alt=""
      data-portrait={id}
      style={{ width: size, height: size }}
      onError={() => setMissing(url)}
    />
  );
}
