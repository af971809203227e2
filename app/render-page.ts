import type { RouterContextProvider } from 'react-router'

/** React Router's handler for the pages that are not prerendered. */
export type RenderPage = (request: Request, context: RouterContextProvider) => Promise<Response>
