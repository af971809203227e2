import { type ReactNode, useId, useRef } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Time } from '../time.tsx'
import { ActionButton } from './action-button.tsx'

type RefusedAddressProps = {
  personId: string
  email: string
  /** When the mail server rejected the address, and its answer. */
  rejection: { at: string; answer: string }
  /** Number of emails held back. */
  held: number
  /** How to correct the address. */
  children: ReactNode
}

export function RefusedAddress({ personId, email, rejection, held, children }: RefusedAddressProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mb-8 border-l-3 border-red bg-red-tint px-5 py-4">
      <div className="grid max-w-text gap-2 wrap-anywhere">
        <h2 id={heading} className="text-base text-red">
          Mail to this address is rejected
        </h2>
        <p>
          The mail server answered “{rejection.answer}” (<Time at={rejection.at} />
          ). No more emails go to {email} until you check the address{heldWords(held)}.
        </p>
        <p>{children}</p>
        <ClearForm personId={personId} email={email} held={held} />
      </div>
    </section>
  )
}

function heldWords(held: number): string {
  if (held === 0) return ''
  return held === 1 ? '; one email is on hold' : `; ${held} emails are on hold`
}

function ClearForm({ personId, email, held }: Pick<RefusedAddressProps, 'personId' | 'email' | 'held'>) {
  const sendHeld = useRef<HTMLInputElement>(null)
  return (
    <div className="mt-1 grid gap-2">
      {held > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input ref={sendHeld} type="checkbox" defaultChecked className="size-5 shrink-0 accent-blue" />
          {held === 1 ? 'Send the email on hold' : `Send the ${held} emails on hold`}
        </label>
      )}
      <div>
        <ActionButton
          onPress={() =>
            callApi('POST', `/api/admin/people/${personId}/address-is-right`, {
              sendHeld: sendHeld.current?.checked ?? false,
            })
          }
          done={({ sent }) => ({
            title: 'Sending to this address again',
            description:
              sent > 0
                ? `The emails on hold are on their way to ${email}.`
                : `The next email to ${email} is sent as usual. If it is rejected, this notice comes back.`,
          })}
          onDone={focusHeading}
          failure={{ title: 'The address is still blocked' }}
        >
          The address is correct
        </ActionButton>
      </div>
    </div>
  )
}

/** The button disappears with the notice, so the focus moves to the top of the page. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
