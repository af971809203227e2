import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { accountPath, adminPageAt, adminPagesInNav } from '#content/admin/admin.ts'
import { mayDo, type Role } from '#content/admin/roles.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { useHeadingAfterSignIn } from './use-heading-after-sign-in.tsx'

type AdminFrameProps = {
  email?: string
  /** Nobody is shown a way that is closed to them. */
  role?: Role
  /** For a page that takes all the room there is. */
  isWide?: boolean
  /** For a page that was answered without its data: each way on asks for a whole page. */
  startsAnew?: boolean
  children: ReactNode
}

/** What stands around every page of the admin: where you are, where you can go, and the way out. */
export function AdminFrame(props: AdminFrameProps) {
  const { email, role = 'reader', isWide = false, startsAnew = false, children } = props
  useHeadingAfterSignIn()
  const here = adminPageAt(useLocation().pathname)
  return (
    <div className={`pt-2 ${isWide ? 'px-gutter pb-4' : 'page-grid pb-section'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 border-b border-line">
        <nav aria-label="Admin" className="-mx-3 flex flex-wrap xl:-mx-2.5">
          {adminPagesInNav
            .filter(({ right }) => mayDo(role, right))
            .map(({ label, path }) => (
              <MenuLink key={path} {...{ path, label, startsAnew }} isCurrent={here?.under === path} />
            ))}
        </nav>
        <div className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
          {email && (
            <NavLink
              to={accountPath}
              reloadDocument={startsAnew}
              title="Your account"
              className="inline-flex min-h-11 items-center wrap-anywhere text-link aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {email}
            </NavLink>
          )}
          <SignOutButton />
        </div>
      </div>
      <div className={isWide ? 'pt-4' : 'pt-8'}>{children}</div>
    </div>
  )
}

type MenuLinkProps = { path: string; label: string; startsAnew: boolean; isCurrent: boolean }

/** Marked while one is there, or on a page that it alone leads to. */
function MenuLink({ path, label, startsAnew, isCurrent }: MenuLinkProps) {
  const look =
    'flex min-h-11 items-center px-3 text-soft xl:px-2.5 hover:text-blue aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-ink)]'
  const link = { to: path, reloadDocument: startsAnew, className: look, children: label } as const
  return isCurrent ? <Link {...link} aria-current="page" /> : <NavLink {...link} end={path === '/admin'} />
}
