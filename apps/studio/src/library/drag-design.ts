import { type LibraryDesign, routes } from '@kerf/protocol';

/** The type of data by which a dragged design is known. */
const TYPE = 'application/x-kerf-design';

/** Lets the pointer carry a design. */
export function carryDesign(data: DataTransfer, design: LibraryDesign): void {
  data.effectAllowed = 'copy';
  data.setData(TYPE, JSON.stringify([{ ...design, outline: undefined }]));
}

/** Whether the pointer carries a design; which one is told only when it is dropped. */
export const carriesDesign = (data: DataTransfer | null): boolean => data?.types.includes(TYPE) === true;

/** The design that was dropped; null for anything else. */
export function droppedDesign(data: DataTransfer | null): LibraryDesign | null {
  try {
    const json: unknown = JSON.parse(data?.getData(TYPE) ?? '');
    return routes.designSearch.response.safeParse(json).data?.[0] ?? null;
  } catch {
    return null;
  }
}
