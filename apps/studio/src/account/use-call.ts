import { useMutation } from '@tanstack/react-query';
import type { CallFailure, CallResult } from '../api/call-result';
import { CallError } from '../api/client';
import { useFailureText } from '../ui/use-failure-text';

/** A call that a form makes, and what came of it. */
export interface FormCall<Input> {
  readonly isPending: boolean;
  readonly isDone: boolean;
  /** Why it failed, unless one field was at fault. */
  readonly failure: CallFailure | null;
  /** What the server refused, for `useFormFields`. */
  readonly refusal: { readonly field: string | undefined; readonly text: string } | null;
  send(input: Input): void;
}

/** Makes the call of a form. `onDone` gets the data of a success. */
export function useCall<Input, Data>(
  request: (input: Input) => Promise<CallResult<Data>>,
  onDone: (data: Data) => void,
): FormCall<Input> {
  const failureText = useFailureText();
  const mutation = useMutation({
    mutationFn: async (input: Input) => {
      const result = await request(input);
      if (!result.ok) throw new CallError(result.failure);
      return result.data;
    },
    onSuccess: onDone,
  });
  const failure = mutation.error instanceof CallError ? mutation.error.failure : null;
  return {
    isPending: mutation.isPending,
    isDone: mutation.isSuccess,
    failure: failure?.field === undefined ? failure : null,
    refusal: failure && { field: failure.field, text: failureText(failure) },
    send: (input) => mutation.mutate(input),
  };
}
