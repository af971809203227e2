import { type ReactNode, type Ref, useId } from 'react'
import { ButtonLink } from '../button.tsx'

type AdminPageProps = {
  title: string
  intro?: ReactNode
  /** Page-level controls, such as a download or a filter. */
  actions?: ReactNode
  children: ReactNode
}

export function AdminPage({ title, intro, actions, children }: AdminPageProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="max-w-text min-w-0">
          <h1 className="text-2xl wrap-anywhere outline-none">{title}</h1>
          {intro && <p className="mt-1 text-soft">{intro}</p>}
        </div>
        {actions}
      </div>
      <div className="mt-5">{children}</div>
    </>
  )
}

type AdminSectionProps = {
  heading: string
  /** Receives the focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>
  intro?: ReactNode
  children: ReactNode
}

export function AdminSection({ heading, headingRef, intro, children }: AdminSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 lg:mt-8">
      <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-xl">
        {heading}
      </h2>
      {intro && <p className="mt-1 max-w-text text-soft">{intro}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

type Action = { label: string; href: string }

export function EmptyState({ text, action }: { text: string; action?: Action }) {
  return (
    <div className="border-y border-line py-10">
      <p className="max-w-text text-soft">{text}</p>
      {action && (
        <ButtonLink look="quiet" href={action.href} className="mt-5">
          {action.label}
        </ButtonLink>
      )}
    </div>
  )
}

export function ErrorState({ text, action }: { text: string; action?: Action }) {
  return (
    <div role="alert" className="border-l-3 border-red bg-red-tint px-5 py-4">
      <p className="max-w-text text-ink">{text}</p>
      {action && (
        <a href={action.href} className="mt-1 inline-flex min-h-11 items-center text-link">
          {action.label}
        </a>
      )}
    </div>
  )
}
