/**
 * Sets the theme before the first paint and marks that scripts run. The script is constant, so that
 * a content security policy can allow its hash.
 */
export const THEME_SCRIPT =
  "(function(){var c=document.documentElement.classList;c.add('js');try{var t=localStorage.getItem('theme')}catch(e){}try{if(t?t==='dark':matchMedia('(prefers-color-scheme: dark)').matches)c.add('dark')}catch(e){}})()"

export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
}
