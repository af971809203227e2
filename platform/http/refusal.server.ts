import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What a visitor did cannot be done; `message` is a sentence they can read. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly headers: Record<string, string>

  constructor(status: ContentfulStatusCode, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}
