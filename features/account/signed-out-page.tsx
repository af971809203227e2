import type { ReactNode } from 'react'

type SignedOutPageProps = { title: string; back: { label: string; href: string }; children: ReactNode }

export function SignedOutPage({ title, back, children }: SignedOutPageProps) {
  return (
    <div className="page-grid py-section">
      <div className="max-w-96">
        <h1 className="mb-6 text-3xl">{title}</h1>
        {children}
        <p className="mt-6">
          <a href={back.href} className="inline-flex min-h-11 items-center text-link">
            {back.label}
          </a>
        </p>
      </div>
    </div>
  )
}
