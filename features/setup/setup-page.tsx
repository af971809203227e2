import { type ReactNode, useState } from 'react'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { SetupForm } from './setup-form.tsx'

type SetupPageProps = {
  token: string
  /** Restores a backup instead. Calls back when the restore starts or fails, to hide or show the form. */
  restore?: (onTakeOver: (isTaken: boolean) => void) => ReactNode
}

export function SetupPage({ token, restore }: SetupPageProps) {
  const [isTaken, setTaken] = useState(false)
  const Heading = isTaken ? 'h1' : 'h2'
  return (
    <div className="page-grid py-section">
      {/* Stays mounted so that its values survive a failed restore. */}
      <div hidden={isTaken} className="mb-section">
        <div className="max-w-text">
          <h1 className="text-3xl">Welcome to your new site</h1>
          <p className="mt-5 text-lg text-soft">
            Create your account to get started. You can set up everything else later.
          </p>
        </div>
        <div className="mt-10 max-w-text">
          <SetupForm token={token} />
        </div>
      </div>
      {restore && (
        <section aria-labelledby="restore" className={`max-w-text ${isTaken ? '' : 'border-t border-line pt-8'}`}>
          <Heading
            id="restore"
            ref={isTaken ? takeFocus : undefined}
            tabIndex={-1}
            className={`outline-none ${isTaken ? 'text-3xl' : 'text-xl'}`}
          >
            Restore a backup
          </Heading>
          {!isTaken && (
            <p className="mt-1 text-soft">
              Moving an existing site? Choose its backup to restore its people, orders, texts and pictures. Then sign in
              with your existing account.
            </p>
          )}
          <div className="mt-4">{restore(setTaken)}</div>
        </section>
      )}
    </div>
  )
}
