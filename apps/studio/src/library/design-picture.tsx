import type { LibraryDesign } from '@kerf/protocol';
import { useQuery } from '@tanstack/react-query';
import { fetchDrawing } from './kept-designs';
import classes from './library.module.css';

/**
 * The picture of a design: its outline, as a part of the page. For the browser, a drawing in an image is a page of its
 * own: making some hundred of them took nine tenths of the time of a frame while a person scrolled.
 */
export function DesignPicture({ design }: { readonly design: LibraryDesign }) {
  const { outline } = design;
  if (outline === undefined) return <FetchedPicture design={design} />;
  return <Outline design={design} d={outline} />;
}

function Outline({ design, d }: { readonly design: LibraryDesign; readonly d: string }) {
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${design.width} ${design.height}`}
      data-design={design.id}
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={d} />
    </svg>
  );
}

/** The picture of a design that came without its outline, as kept ones do. Without its drawing the place is empty. */
function FetchedPicture({ design }: { readonly design: LibraryDesign }) {
  const { data } = useQuery({
    queryKey: ['design-outline', design.url],
    queryFn: async () => outlineOf(new TextDecoder().decode(await fetchDrawing(design))),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 0,
    networkMode: 'always',
  });
  return <Outline design={design} d={data ?? ''} />;
}

/** The outline in a drawing of the library, which is one path. */
const outlineOf = (svg: string): string => / d="([^"]*)"/.exec(svg)?.[1] ?? '';
