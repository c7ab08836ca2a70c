import type { FormInstance } from 'antd';
import { useState } from 'react';

import { ApiError } from '../../../api/index.ts';

/** The field that each refusal is about; all others are about the form. */
const fieldOfRefusal: Readonly<Record<string, string>> = {
  nameTaken: 'username',
  phoneTaken: 'phone',
  wrongCode: 'phoneCode',
  weakPassword: 'newPassword',
};

export interface Submission {
  readonly isBusy: boolean;
  /** Why the form as a whole was refused. */
  readonly failure: unknown;
  /** Runs the task once at a time; a refusal is shown at its field, or as `failure`. */
  readonly run: (task: () => Promise<void>) => Promise<void>;
}

/** Sends a form: busy while it is on its way, refusals where they belong. */
export function useSubmission(
  form: FormInstance,
  sentenceOf: (error: unknown) => string,
): Submission {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const show = (error: unknown): void => {
    const name = error instanceof ApiError ? fieldOfRefusal[error.kind] : undefined;
    if (name === undefined || form.getFieldInstance(name) === undefined) {
      setFailure(error);
      return;
    }
    form.setFields([{ name, errors: [sentenceOf(error)] }]);
    form.focusField(name);
  };
  const run = async (task: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await task();
    } catch (error) {
      show(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}
