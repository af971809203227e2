import type { StripeControls } from './stripe-double.ts'

/**
 * What a test in another process asks of the double, below /double/: no part of Stripe's API. undefined where the
 * address is none of these.
 */
export async function answerControl(double: StripeControls, url: string, body: string): Promise<object | undefined> {
  const [, prefix, action] = new URL(url, 'http://stripe').pathname.split('/')
  if (prefix !== 'double') return undefined
  const { intent = '', statuses = [], amount } = body ? JSON.parse(body) : {}
  switch (action) {
    case 'events':
      return double.events
    case 'intents':
      return [...double.ledger.intents.values()]
    case 'fail':
      double.failNext(...statuses)
      return {}
    case 'hold':
      double.hold(intent)
      return {}
    case 'release':
      await double.release(intent)
      return {}
    case 'refund':
      return double.ledger.refund(intent, amount)
    case 'lose-dispute':
      return double.ledger.closeDispute(double.ledger.dispute(intent).id, 'lost')
    default:
      return {}
  }
}
