import { unsubscribePage } from '#content/unsubscribe.ts'
import { Button } from '#ui/button.tsx'
import { choiceField, writeAgain } from './choice.ts'

type UnsubscribePageProps = {
  email: string
  unsubscribed: boolean
  /** They unsubscribed, and have just taken it back. */
  isBack: boolean
}

/** A plain form that needs no script. Opening the page changes nothing: mail programs open links by themselves. */
export function UnsubscribePage({ email, unsubscribed, isBack }: UnsubscribePageProps) {
  const { done, back, ask } = unsubscribePage
  const { heading, text, button } = unsubscribed ? done : isBack ? back : ask
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{text}</p>
      <p className="mt-4 font-semibold wrap-anywhere">{email}</p>
      <form method="post" className="mt-6">
        <input type="hidden" name={choiceField} value={unsubscribed ? writeAgain : 'stop'} />
        <Button type="submit" look={unsubscribed || isBack ? 'quiet' : 'main'}>
          {button}
        </Button>
      </form>
      <p className="mt-8 max-w-text text-soft">{unsubscribePage.stillComes}</p>
    </div>
  )
}
