import type { Design } from '@kerf/document';
import { DEFAULT_DEVICE } from '@kerf/machining';
import { useEffect, useState } from 'react';
import { NO_DRIVER } from '../driver/no-driver';
import { useDeviceStore } from '../state/device-store';
import type { Studio } from '../state/studio-context';
import { createCompute } from '../workers/compute';
import { createViewingEditor } from './viewing-editor';

/** What the views of the page share. There is no machine: the link to one refuses everything. */
export function useViewingStudio(design: Design): Studio | null {
  const [studio, setStudio] = useState<Studio | null>(null);
  useEffect(() => {
    const { width, height } = design.workspace;
    const travel = { ...DEFAULT_DEVICE.travel, x: width, y: height };
    // The owner's machine is not known here: one that is as large as the drawing's bed takes its place.
    useDeviceStore.setState({ devices: [{ device: { ...DEFAULT_DEVICE, travel }, updateTime: 0 }] });
    const compute = createCompute();
    setStudio({ editor: createViewingEditor(design), compute, driver: NO_DRIVER });
    return () => compute.dispose();
  }, [design]);
  return studio;
}
