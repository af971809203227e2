import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

export type AskingSectionProps = {
  isOn: boolean
  /** Beside the box in the forms; without them there is no box. */
  words: string | undefined
}

/** For the owner, beside the letters. */
export function AskingSection({ isOn, words }: AskingSectionProps) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const change = useSend((on: boolean) => callApi('POST', '/api/admin/letters/asking', { on }), {
    async onSuccess() {
      showToast({ title: isOn ? 'A tick counts at once from now on' : 'A tick counts once it is confirmed' })
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing was changed' }),
  })
  return (
    <AdminSection
      heading="Who agrees to letters"
      intro={
        isOn
          ? 'Confirmed by mail: who ticks the box in a form gets a mail that asks whether it was them, and counts once they say yes.'
          : 'A tick counts at once. Where the law wants it, or strangers type wrong addresses, have each confirmed by mail first.'
      }
    >
      {words ? (
        <blockquote className="max-w-text border-l-4 border-line pl-4 wrap-anywhere">{words}</blockquote>
      ) : (
        <p className="max-w-text font-semibold">
          No box stands in your forms, so nobody can agree to letters.
        </p>
      )}
      <p className="mt-2 max-w-text text-soft">
        Who had unsubscribed and ticks it again is asked by mail in any case.{' '}
        <a href="/admin/site?field=who.lettersBox" className="text-link">
          {words ? 'Change the words beside the box' : 'Write the words beside the box'}
        </a>
      </p>
      <Button look="quiet" className="mt-4" disabled={change.isPending} onClick={() => change.send(!isOn)}>
        {isOn ? 'Let a tick count at once' : 'Have ticks confirmed by mail'}
      </Button>
    </AdminSection>
  )
}
