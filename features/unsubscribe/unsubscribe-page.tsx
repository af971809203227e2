import { unsubscribePage } from '#content/unsubscribe.ts'
import { Button } from '#ui/button.tsx'
import { choiceField, resubscribe } from './choice.ts'

type UnsubscribePageProps = {
  email: string
  unsubscribed: boolean
  /** They have just subscribed again. */
  isBack: boolean
}

/**
 * A plain form that works without scripts. Opening the page changes nothing, because mail clients open links on their
 * own.
 */
export function UnsubscribePage({ email, unsubscribed, isBack }: UnsubscribePageProps) {
  const { done, back, ask } = unsubscribePage
  const { heading, text, button } = unsubscribed ? done : isBack ? back : ask
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{text}</p>
      <p className="mt-4 font-semibold wrap-anywhere">{email}</p>
      <form method="post" className="mt-6">
        <input type="hidden" name={choiceField} value={unsubscribed ? resubscribe : 'stop'} />
        <Button type="submit" look={unsubscribed || isBack ? 'quiet' : 'main'}>
          {button}
        </Button>
      </form>
      <p className="mt-8 max-w-text text-soft">{unsubscribePage.stillComes}</p>
    </div>
  )
}
