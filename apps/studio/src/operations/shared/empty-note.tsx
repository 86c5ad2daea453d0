import { Text } from '@mantine/core';
import classes from '../../ui/panel/panel.module.css';

/** What a tab shows when there is nothing to set. */
export function EmptyNote({ text, hint }: { text: string; hint?: string }) {
  return (
    <div className={classes.empty}>
      <Text fz="sm">{text}</Text>
      {hint && (
        <Text fz="xs" mt={6}>
          {hint}
        </Text>
      )}
    </div>
  );
}
