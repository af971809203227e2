/** An answer that was not OK; its message is "status: what the server said". */
export class ApiError extends Error {
  readonly status: number
  /** What the answer held besides its message, where it was JSON. */
  readonly body: unknown

  constructor(status: number, text: string, body?: unknown) {
    super(`${status}: ${text}`)
    this.status = status
    this.body = body
  }
}

/** A no that is said beside its form. A session that ended, or an answer that never came, is told in another way. */
export function isRefusal(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.status !== 401
}

/** Browsers send 64 KB for a page that closes, in all its calls together. */
const longestOutliving = 30_000

/**
 * Calls our own API with the visitor's cookies, as JSON; a file is sent as it is. A call that outlives its page goes on
 * when that is closed, if it is short enough.
 */
export async function callApi<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  { outlivesPage = false, signal }: { outlivesPage?: boolean; signal?: AbortSignal } = {},
): Promise<Answer> {
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
    throw new Error('No connection. Please check it and try again.', { cause })
  })
  if (!response.ok) throw await errorOf(response)
  return response.json()
}

const refusedInFront =
  'The proxy in front of the site takes nothing of this size. Whoever runs the server can allow more.'

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  const body = parsed(text)
  const message = (body as { message?: unknown } | undefined)?.message
  if (typeof message === 'string') return new ApiError(response.status, message, body)
  // A whole page comes from a proxy in front of us; its tags are no words for a visitor.
  const isPage = response.headers.get('content-type')?.includes('html')
  if (isPage && response.status === 413) return new ApiError(413, refusedInFront)
  const words =
    (!isPage && text) || response.statusText || 'The site did not answer. Please try again in a moment.'
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
