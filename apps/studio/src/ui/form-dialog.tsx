import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';

interface FormDialogProps {
  readonly title: string;
  /** The width, px. */
  readonly size: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a large form. A press beside it does not close it, and a fault of the form stays inside of it. */
export function FormDialog({ title, size, onClose, children }: FormDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} size={size} centered closeOnClickOutside={false}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </Modal>
  );
}
