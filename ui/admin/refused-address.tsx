import { type ReactNode, useId, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '../button.tsx'
import { Time } from '../time.tsx'
import { showToast } from '../toast/toast-store.browser.ts'
import { useReportFailure } from '../toast/use-report-failure.tsx'
import { useSend } from '../use-send.tsx'

export type RefusedAddressProps = {
  /** As in the address of their page. */
  personId: string
  email: string
  /** When, and in the mail server's words. */
  refusal: { at: string; answer: string }
  /** How many mails were held because of it. */
  held: number
  /** How to correct the address, where it is wrong. */
  children: ReactNode
}

/** That mail to an address is refused, why, and what to do about it. */
export function RefusedAddress({ personId, email, refusal, held, children }: RefusedAddressProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mb-8 border-l-3 border-red bg-red-tint px-5 py-4">
      <div className="grid max-w-text gap-2 wrap-anywhere">
        <h2 id={heading} className="font-sans text-base font-semibold tracking-normal text-red">
          Mail to this address is refused
        </h2>
        <p>
          The mail server said, <Time at={refusal.at} />: “{refusal.answer}”. Nothing more is sent to {email}{' '}
          until you have looked at it{heldWords(held)}.
        </p>
        <p>{children}</p>
        <ClearForm personId={personId} email={email} held={held} />
      </div>
    </section>
  )
}

function heldWords(held: number): string {
  if (held === 0) return ''
  return held === 1 ? '; one mail is held' : `; ${held} mails are held`
}

function ClearForm({ personId, email, held }: Pick<RefusedAddressProps, 'personId' | 'email' | 'held'>) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const sendHeld = useRef<HTMLInputElement>(null)
  const clear = useSend(
    () =>
      callApi<{ sent: number }>('POST', `/api/admin/people/${personId}/address-is-right`, {
        sendHeld: sendHeld.current?.checked ?? false,
      }),
    {
      async onSuccess({ sent }) {
        await revalidate()
        focusHeading()
        showToast({
          title: 'Mail goes there again',
          description:
            sent > 0
              ? `What was held is on its way to ${email}.`
              : `The next mail to ${email} is sent as usual. If it is refused, this mark comes back.`,
        })
      },
      onError: (error) => reportFailure(error, { title: 'The mark was not taken away' }),
    },
  )
  return (
    <div className="mt-1 grid gap-2">
      {held > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input ref={sendHeld} type="checkbox" defaultChecked className="size-5 shrink-0 accent-blue" />
          {held === 1 ? 'Send the mail that was held' : `Send the ${held} mails that were held`}
        </label>
      )}
      <div>
        <Button look="quiet" disabled={clear.isPending} onClick={() => clear.send()}>
          The address is right after all
        </Button>
      </div>
    </div>
  )
}

/** The button is gone with the mark: the keyboard goes on at the top of the page. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
