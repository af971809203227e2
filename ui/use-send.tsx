import { useEffect, useRef, useState } from 'react'

const idle = { isPending: false, isSuccess: false, error: null, answer: undefined, sent: undefined } as const

export type SendState<Answer, Sent> =
  | typeof idle
  | { isPending: true; isSuccess: false; error: null; answer: undefined; sent: Sent }
  | { isPending: false; isSuccess: true; error: null; answer: Answer; sent: Sent }
  | { isPending: false; isSuccess: false; error: Error; answer: undefined; sent: Sent }

type Outcomes<Answer, Sent> = {
  onSuccess?: (answer: Answer, sent: Sent) => unknown
  onError?: (error: Error, sent: Sent) => unknown
}

type Call<Answer, Sent> = Outcomes<Answer, Sent> & { call: (sent: Sent) => Promise<Answer> }

/** Separate from React for testing. `latest` returns the callbacks of the last render, `show` receives the state. */
export function createSender<Answer, Sent>(
  latest: () => Call<Answer, Sent>,
  show: (state: SendState<Answer, Sent>) => void,
) {
  // Not React state, because the second click of a double click comes before the next render.
  let underWay = false

  async function send(sent: Sent): Promise<void> {
    if (underWay) return
    underWay = true
    show({ ...idle, isPending: true, sent })
    try {
      const answer = await latest().call(sent)
      await latest().onSuccess?.(answer, sent)
      show({ ...idle, isSuccess: true, answer, sent })
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      await latest().onError?.(error, sent)
      show({ ...idle, error, sent })
    } finally {
      underWay = false
    }
  }

  /** Clears the last result; does nothing while a request is running. */
  function reset(): void {
    if (!underWay) show(idle)
  }

  return { send: (sent: Sent) => void send(sent), reset }
}

/**
 * Sends one request at a time, even if the browser reports no network, and never retries. It stays pending until
 * `onSuccess` or `onError` have finished.
 */
export function useSend<Answer, Sent = void>(
  call: (sent: Sent) => Promise<Answer>,
  outcomes: Outcomes<Answer, Sent> = {},
) {
  const [state, setState] = useState<SendState<Answer, Sent>>(idle)
  const latest = useRef<Call<Answer, Sent>>({ ...outcomes, call })
  useEffect(() => {
    latest.current = { ...outcomes, call }
  })
  const [sender] = useState(() => createSender(() => latest.current, setState))
  return { ...state, ...sender }
}
