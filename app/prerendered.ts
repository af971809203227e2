/** Pages that are the same for everyone: rendered once, at build. */
export const prerenderedPaths = ['/', '/toolbox']
