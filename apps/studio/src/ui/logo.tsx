import { Group, Text } from '@mantine/core';

/** Kerf's mark, with the name beside it unless `isCompact`. */
export function Logo({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <Group gap={8} wrap="nowrap">
      <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#1d4ed8" />
        <path
          d="M9 6v20M9 17.5 22 6.5M13.5 14 23 26"
          fill="none"
          stroke="#fff"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {isCompact ? (
        <span className="visually-hidden">Kerf</span>
      ) : (
        <Text fw={700} fz="lg" lts={-0.3}>
          Kerf
        </Text>
      )}
    </Group>
  );
}
