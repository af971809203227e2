import { onTestFinished } from 'vitest'

export type Call = { method: string; path: string; headers: Record<string, string>; body: unknown }

type Answer = Response | Promise<Response> | undefined

/**
 * Answers the calls to our API in place of the server, and lists them. A call without an answer fails like a broken
 * connection. Every public form asks for a token first: those calls are not listed.
 */
export function answerCalls(
  answer: (call: Call) => Answer,
  answerToken: () => Answer = () => json({ token: 'token' }),
): Call[] {
  const calls: Call[] = []
  const before = globalThis.fetch
  const stand: typeof fetch = async (input, init = {}) => {
    const path = String(input)
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = readBody(init.body)
    const call: Call = { method: init.method ?? 'GET', path, headers, body }
    const isToken = path === '/api/form-token'
    if (!isToken) calls.push(call)
    const answered = await (isToken ? answerToken() : answer(call))
    if (!answered) throw new TypeError('Failed to fetch')
    return answered
  }
  globalThis.fetch = stand
  navigator.sendBeacon = (path) => calls.push({ method: 'POST', path: String(path), headers: {}, body: undefined }) > 0
  isAnswered = true
  onTestFinished(() => {
    globalThis.fetch = before
    Reflect.deleteProperty(navigator, 'sendBeacon')
    isAnswered = false
  })
  return calls
}

let isAnswered = false

/** Keeps a page from calling a server that is not there, where the test does not care. */
export function answerNothing(): void {
  if (!isAnswered) answerCalls(() => undefined)
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return undefined
  return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** An answer that comes when the test says so. */
export function heldAnswer() {
  let release: (response: Response) => void = () => {}
  const answer = new Promise<Response>((resolve) => {
    release = resolve
  })
  return { answer, release: (response: Response) => release(response) }
}
