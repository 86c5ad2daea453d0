import { Stack } from '@mantine/core';
import { useSessionStore } from '../api/session-store';
import { BecomeAccount } from './become-account';
import { LanguageSection } from './language-section';
import { WaysSections } from './login-ways/ways-section';
import { ProfileSection } from './profile-section';
import { SessionSection } from './session-section';

/** What a person can change about the account. A guest can make an account of everything that is there already. */
export default function AccountTab() {
  const isGuest = useSessionStore((state) => state.session?.isGuest ?? true);
  if (isGuest) return <BecomeAccount />;
  return (
    <Stack gap="xl">
      <ProfileSection />
      <LanguageSection />
      <WaysSections />
      <SessionSection />
    </Stack>
  );
}
