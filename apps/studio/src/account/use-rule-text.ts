import type { ApiErrorCode } from '@kerf/protocol';
import { useFailureText } from '../ui/use-failure-text';

/** Turns a rule of the protocol (`emailFault`, `passwordFault` …) into one of `useFormFields`. */
export function useRuleText(): (
  fault: (text: string) => ApiErrorCode | undefined,
) => (text: string) => string | null {
  const failureText = useFailureText();
  return (fault) => (text) => {
    const code = fault(text);
    return code ? failureText({ code }) : null;
  };
}
