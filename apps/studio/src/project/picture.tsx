import { useEffect, useState } from 'react';
import { downloadFile } from '../api/client';

const PNG = [0x89, 0x50, 0x4e, 0x47];

/**
 * A file of a project as a picture: a PNG, or a drawing. The project file itself is a drawing too. Shown as an image,
 * it cannot run anything that it contains. Null for anything else.
 */
async function asPicture(file: Blob): Promise<Blob | null> {
  const head = new Uint8Array(await file.slice(0, PNG.length).arrayBuffer());
  if (PNG.every((byte, at) => head[at] === byte)) return new Blob([file], { type: 'image/png' });
  const text = await file.text();
  const start = text.indexOf('<svg');
  return start < 0 ? null : new Blob([text.slice(start)], { type: 'image/svg+xml' });
}

async function fileOf(source: string | Blob): Promise<Blob | null> {
  if (typeof source !== 'string') return source;
  const file = await downloadFile(source);
  return file.ok ? file.data : null;
}

/** The picture in a file: in a file of the user by its url, or in one that this page has. Empty until it is there. */
export function Picture({ of, alt = '' }: { of: string | Blob; alt?: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    void fileOf(of).then(async (file) => {
      const picture = file && (await asPicture(file));
      if (!picture || isGone) return;
      made = URL.createObjectURL(picture);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [of]);
  return url && <img src={url} alt={alt} draggable={false} />;
}
