import type { AnswerAt } from './answer-at.ts'
import { apiWords } from './api-words.ts'

/** A response that was not OK; its message is "status: what the server said". */
export class ApiError extends Error {
  readonly status: number
  /** The JSON body, if any. */
  readonly body: unknown

  constructor(status: number, text: string, body?: unknown) {
    super(`${status}: ${text}`)
    this.status = status
    this.body = body
  }
}

/** An error to show next to the form. Ended sessions and lost connections are shown elsewhere. */
export function isHttpError(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.status !== 401
}

/** Browsers limit keepalive requests to 64 KB per page in total. */
const longestOutliving = 30_000

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Options = { outlivesPage?: boolean; signal?: AbortSignal }

/** Sends JSON, or a file as it is, with cookies. `outlivesPage` lets short calls finish after the page closes. */
export async function callApi<const Sent extends Method, const Path extends string>(
  method: Sent,
  path: Path,
  body?: unknown,
  headers?: Record<string, string>,
  options?: Options,
): Promise<AnswerAt<Sent, Path>>
export async function callApi<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  options?: Options,
): Promise<Answer>
export async function callApi(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  { outlivesPage = false, signal }: Options = {},
): Promise<unknown> {
  const isFile = body instanceof Blob
  const type = isFile ? 'application/octet-stream' : 'application/json'
  const sent = isFile ? body : JSON.stringify(body)
  const request: RequestInit = {
    method,
    credentials: 'include',
    keepalive: outlivesPage && new Blob([sent]).size <= longestOutliving,
    ...(signal && { signal }),
    ...(body !== undefined && { headers: { 'content-type': type, ...headers }, body: sent }),
  }
  const response = await fetch(path, request).catch((cause) => {
    throw new Error(apiWords.offline, { cause })
  })
  if (!response.ok) throw await errorOf(response)
  return response.json()
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  const body = parsed(text)
  const message = (body as { message?: unknown } | undefined)?.message
  if (typeof message === 'string') return new ApiError(response.status, message, body)
  // An HTML page comes from a proxy in front of us; its markup is no message for a visitor.
  const isPage = response.headers.get('content-type')?.includes('html')
  if (isPage && response.status === 413) return new ApiError(413, apiWords.tooLarge)
  const words = (!isPage && text) || response.statusText || apiWords.noAnswer
  return new ApiError(response.status, words, body)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the text itself is the message.
    return undefined
  }
}
