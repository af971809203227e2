/** An answer that was not OK; its message is "status: what the server said". */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
  }
}

/** Calls our own API with the visitor's cookies, as JSON; a file is sent as it is. */
export async function callApi<Answer>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isFile = body instanceof Blob
  const type = isFile ? 'application/octet-stream' : 'application/json'
  const request: RequestInit = {
    method,
    credentials: 'include',
    ...(body !== undefined && {
      headers: { 'content-type': type, ...headers },
      body: isFile ? body : JSON.stringify(body),
    }),
  }
  const response = await fetch(path, request).catch((cause) => {
    throw new Error('No connection. Please check it and try again.', { cause })
  })
  if (!response.ok) throw new ApiError(response.status, await errorText(response))
  return response.json()
}

async function errorText(response: Response): Promise<string> {
  const text = await response.text()
  try {
    const { message } = JSON.parse(text)
    if (typeof message === 'string') return message
  } catch {
    // Not JSON: the text itself is the message.
  }
  // A whole page comes from a proxy in front of us; its tags are no words for a visitor.
  const isPage = response.headers.get('content-type')?.includes('html')
  return (!isPage && text) || response.statusText || 'The site did not answer. Please try again in a moment.'
}
