/**
 * Sets the theme before the first paint, marks that scripts run, and whether a user may be signed in
 * (viewer-provider.tsx). The script is constant, so that a content security policy can allow its hash.
 */
export const THEME_SCRIPT =
  "(function(){var c=document.documentElement.classList;c.add('js');try{var t=localStorage.getItem('theme');if(/atelier-signed-in=1/.test(document.cookie))c.add('may-be-in')}catch(e){}try{if(t?t==='dark':matchMedia('(prefers-color-scheme: dark)').matches)c.add('dark')}catch(e){}})()"

export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
}
