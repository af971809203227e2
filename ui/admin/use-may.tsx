import { createContext, useContext } from 'react'
import { mayDo, type Right, type Role } from '#content/admin/roles.ts'

const RoleContext = createContext<Role>('reader')

/** The signed-in user's role, for all admin pages. Defaults to the role with the fewest rights. */
export const RoleProvider = RoleContext.Provider

/** Only decides what to show; the server checks again. */
export function useMay(right: Right): boolean {
  return mayDo(useContext(RoleContext), right)
}
