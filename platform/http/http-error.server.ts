import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An expected HTTP error; `message` is a sentence for the visitor. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly headers: Record<string, string>

  constructor(status: ContentfulStatusCode, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}
