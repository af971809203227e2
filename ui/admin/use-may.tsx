import { createContext, useContext } from 'react'
import { mayDo, type Right, type Role } from '#content/admin/roles.ts'

const RoleContext = createContext<Role>('reader')

/** Around every page of the admin: whose it is. Where nobody says, only what everyone may do is offered. */
export const RoleProvider = RoleContext.Provider

/** Whether to offer something. The server asks again, whatever is offered. */
export function useMay(right: Right): boolean {
  return mayDo(useContext(RoleContext), right)
}
