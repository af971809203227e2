import type { ReactNode } from 'react'
import { SetupForm } from './setup-form.tsx'

type SetupPageProps = {
  token: string
  /** The other way to begin: with what a site before this one had. */
  restore?: ReactNode
}

/** Where the link of the start leads. */
export function SetupPage({ token, restore }: SetupPageProps) {
  return (
    <div className="page-grid py-section">
      <div className="max-w-text">
        <h1 className="text-3xl">Welcome. This becomes your site.</h1>
        <p className="mt-5 text-lg text-soft">
          Three things make it yours. Everything else has a place of its own afterwards, and can wait.
        </p>
      </div>
      <div className="mt-10 max-w-96">
        <SetupForm token={token} />
      </div>
      {restore && (
        <section aria-labelledby="restore" className="mt-section max-w-text border-t border-line pt-8">
          <h2 id="restore" className="text-xl">
            Put a backup back
          </h2>
          <div className="mt-4">{restore}</div>
        </section>
      )}
    </div>
  )
}
