import { type Design, designToArtwork } from '@kerf/document';
import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';

/** The address of a picture of a design while the component lives; null without a design. */
export function useArtworkUrl(design: Design | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!design) return;
    const svg = new Blob([designToArtwork(design, { showsSurface: true })], { type: 'image/svg+xml' });
    const made = URL.createObjectURL(svg);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [design]);
  return design ? url : null;
}

/** A picture of a design as it is shown: on its page or its material. */
export function ArtworkPicture({ design, className }: { design: Design | null; className?: string }) {
  const url = useArtworkUrl(design);
  return url ? <img className={className} src={url} alt="" draggable={false} /> : <Loader size="xs" />;
}
