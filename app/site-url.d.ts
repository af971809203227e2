/** The address visitors use, without a slash at the end; Vite puts it in at build. */
declare const __SITE_URL__: string
