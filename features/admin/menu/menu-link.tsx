import { Link } from 'react-router'
import type { MenuSection } from '#content/admin/admin.ts'
import { SectionIcon } from './section-icon.tsx'

type MenuLinkProps = { section: MenuSection; reloadsPages: boolean; className: string }

export function MenuLink({ section: { label, path, isCurrent }, reloadsPages, className }: MenuLinkProps) {
  return (
    <Link
      to={path}
      reloadDocument={reloadsPages}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex items-center rounded text-soft hover:text-blue aria-[current=page]:font-semibold aria-[current=page]:text-ink ${className}`}
    >
      <SectionIcon section={label} />
      <span>{label}</span>
    </Link>
  )
}
