import type { ProjectCard, ProjectOrder } from '@kerf/protocol';
import { Alert } from '@mantine/core';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { LimitWarning } from '../limit/limit-warning';
import { useNewProject } from '../limit/use-new-project';
import { KeptSaves } from '../saves/kept-saves';
import { useProjectActions } from '../use-project-actions';
import { Cards } from './cards';
import { ShelfFilter } from './shelf-filter';
import { type Choice, useIsFull } from './use-cards';
import { useShelfActions } from './use-shelf-actions';

/** Opens the project that was asked for last, unless the list is closed before the project has arrived. */
function useOpenLast(onOpened: () => void): (card: ProjectCard) => void {
  const { open } = useProjectActions();
  const wanted = useRef<string | null>(null);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  return ({ id }) => {
    wanted.current = id;
    open(id, { onOpened, isWanted: () => wanted.current === id });
  };
}

/** The saved projects with all that can be done with them; `onLeave` is called when another design is opened. */
export function Shelf({ onLeave }: { onLeave: () => void }) {
  const [order, setOrder] = useState<ProjectOrder>('changed');
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState('');
  const wanted = useDeferredValue(search.trim());
  const open = useOpenLast(onLeave);
  const startNew = useNewProject();
  const actions = useShelfActions();
  const isFull = useIsFull();
  const choice: Choice = { order, search: wanted, folder: order === 'deleted' ? '' : folder };
  return (
    <>
      <KeptSaves />
      {isFull && (
        <Alert color="yellow" p="xs" mb="xs">
          <LimitWarning />
        </Alert>
      )}
      <ShelfFilter
        {...{ order, search, folder }}
        onOrder={setOrder}
        onSearch={setSearch}
        onFolder={setFolder}
        onNew={() => void startNew(onLeave)}
        onEmptyBin={actions.emptyBin}
      />
      <Cards key={JSON.stringify(choice)} choice={choice} actions={actions} onOpen={open} />
    </>
  );
}
