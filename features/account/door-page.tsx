import type { ReactNode } from 'react'

type DoorPageProps = { title: string; way: { label: string; href: string }; children: ReactNode }

/** A page in front of the lock: narrow as the sign-in, with a way back to it. */
export function DoorPage({ title, way, children }: DoorPageProps) {
  return (
    <div className="page-grid py-section">
      <div className="max-w-96">
        <h1 className="mb-6 text-3xl">{title}</h1>
        {children}
        <p className="mt-6">
          <a href={way.href} className="inline-flex min-h-11 items-center text-link">
            {way.label}
          </a>
        </p>
      </div>
    </div>
  )
}
