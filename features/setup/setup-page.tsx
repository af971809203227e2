import { type ReactNode, useState } from 'react'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { SetupForm } from './setup-form.tsx'

type SetupPageProps = {
  token: string
  /** The other way to begin: with what a site before this one had. It tells when it has the site to itself. */
  restore?: (onTakeOver: (isTaken: boolean) => void) => ReactNode
}

/** Where the link of the start leads. */
export function SetupPage({ token, restore }: SetupPageProps) {
  const [isTaken, setTaken] = useState(false)
  const Heading = isTaken ? 'h1' : 'h2'
  return (
    <div className="page-grid py-section">
      {/* Kept, with what is typed there, for a restore that fails. */}
      <div hidden={isTaken} className="mb-section">
        <div className="max-w-text">
          <h1 className="text-3xl">Welcome. This becomes your site.</h1>
          <p className="mt-5 text-lg text-soft">
            Three things make it yours. Everything else has a place of its own afterwards, and can wait.
          </p>
        </div>
        <div className="mt-10 max-w-text">
          <SetupForm token={token} />
        </div>
      </div>
      {restore && (
        <section
          aria-labelledby="restore"
          className={`max-w-text ${isTaken ? '' : 'border-t border-line pt-8'}`}
        >
          <Heading
            id="restore"
            ref={isTaken ? takeFocus : undefined}
            tabIndex={-1}
            className={`outline-none ${isTaken ? 'text-3xl' : 'text-xl'}`}
          >
            Put a backup back
          </Heading>
          {!isTaken && (
            <p className="mt-1 text-soft">
              You had this site before? Choose a backup of it: its people, orders, words and pictures come
              back, and you sign in as you did there.
            </p>
          )}
          <div className="mt-4">{restore(setTaken)}</div>
        </section>
      )}
    </div>
  )
}
