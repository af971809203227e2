import { CircleUser, ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { accountPath } from '#content/admin/admin.ts'
import { SignOutButton } from '../sign-out-button.tsx'

const look = 'flex min-h-10 items-center gap-3 rounded px-3 text-soft hover:text-blue'
const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5 shrink-0' } as const

export function AccountLinks({ email, reloadsPages }: { email?: string; reloadsPages: boolean }) {
  return (
    <>
      <a href="/" className={look}>
        <ExternalLink {...icon} />
        <span>View site</span>
      </a>
      {email && (
        <Link to={accountPath} reloadDocument={reloadsPages} title="Your account" className={look}>
          <CircleUser {...icon} />
          <span className="min-w-0 truncate">{email}</span>
        </Link>
      )}
      <SignOutButton />
    </>
  )
}
