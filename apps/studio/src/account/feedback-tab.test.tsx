import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import FeedbackTab from './feedback-tab';

const callOrThrow = vi.hoisted(() => vi.fn());
vi.mock('../api/client', () => ({ callOrThrow, CallError: class extends Error {} }));

it('sends a category with a text, and nothing without them', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  callOrThrow.mockResolvedValue(null);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <FeedbackTab />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'feedback.send' }));
  send();
  expect(await screen.findByText('feedback.categoryRequired')).toBeTruthy();
  expect(screen.getByText('feedback.contentRequired')).toBeTruthy();
  expect(callOrThrow).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('feedback.category'), { target: { value: 'Machine Control' } });
  fireEvent.change(screen.getByLabelText('feedback.content'), { target: { value: 'It stops.' } });
  send();
  expect(await screen.findByText('feedback.thanks')).toBeTruthy();
  expect(callOrThrow).toHaveBeenCalledWith('feedbackAdd', {
    body: { type: 'Machine Control', content: 'It stops.' },
  });
});
