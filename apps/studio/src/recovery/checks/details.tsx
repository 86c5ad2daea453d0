import type { RecoveryCheck } from '@kerf/protocol';
import { Text } from '@mantine/core';
import { useDriverFailureText } from '../../machine/failure-text';
import { useLengths } from '../../ui/length';

/** What the driver has found instead: what was, and what is now, or the words of the check that failed. */
export function Details({ check: { code, details = {} } }: { check: RecoveryCheck }) {
  const failureText = useDriverFailureText();
  const { number } = useLengths();
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textOf).join(' / ');
    return typeof value === 'number' ? number(value, 3) : typeof value === 'string' ? value : '?';
  };
  const change = ({ was, is }: { readonly was?: unknown; readonly is?: unknown }) =>
    was === undefined ? null : `${textOf(was)} → ${textOf(is)}`;
  const { code: inner, message } = details;
  const text =
    typeof message === 'string'
      ? failureText({ code: typeof inner === 'string' ? inner : code, message })
      : (change(details) ?? settingsOf(details.settings).map(settingText).join(', '));
  if (text === '') return null;
  return (
    <Text fz="xs" c="dimmed">
      {text}
    </Text>
  );
}

interface ChangedSetting {
  readonly number: number;
  readonly was: unknown;
  readonly is: unknown;
}

/** A setting as the machine itself writes it, which is the same in every language. */
function settingText({ number, was, is }: ChangedSetting): string {
  return `$${number}=${JSON.stringify(was)} → ${JSON.stringify(is)}`;
}

/** The settings that differ. Entries in another format are left out. */
function settingsOf(value: unknown): readonly ChangedSetting[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('number' in entry)) return [];
    const { number, was, is } = entry as { number: unknown; was?: unknown; is?: unknown };
    return typeof number === 'number' ? [{ number, was, is }] : [];
  });
}
