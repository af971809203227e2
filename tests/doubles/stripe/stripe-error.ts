type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: object
}

/** An error as Stripe answers it: a status, and one object named `error`. */
export class StripeDoubleError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, param?: string, code?: string): StripeDoubleError {
  return new StripeDoubleError(400, {
    type: 'invalid_request_error',
    message,
    ...(param && { param }),
    ...(code && { code }),
  })
}

export function noSuch(kind: string, id: string): StripeDoubleError {
  return new StripeDoubleError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'intent',
  })
}

/** Stripe names the key, but for its middle. */
export function unauthorized(key = ''): StripeDoubleError {
  return new StripeDoubleError(401, {
    type: 'invalid_request_error',
    message: key ? `Invalid API Key provided: ${hidden(key)}` : 'You did not provide an API key.',
  })
}

export function notPermitted(key: string): StripeDoubleError {
  return new StripeDoubleError(403, {
    type: 'invalid_request_error',
    code: 'more_permissions_required_for_application',
    message: `The provided key '${hidden(key)}' does not have the required permissions for this endpoint.`,
  })
}

function hidden(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`
}

/** What the API answers while it is told to fail. */
export function onDemand(status: number): StripeDoubleError {
  if (status === 429) {
    return new StripeDoubleError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    })
  }
  return new StripeDoubleError(status, { type: 'api_error', message: 'An error occurred at Stripe.' })
}
