{
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const errors = ['error', 'error_code', 'error_description'];
  const hasError = errors.filter((name) => query.has(name) || fragment.has(name)).length > 1;
  const hasCode = pathname === '/' && /^[\da-f-]{36}$/.test(query.get('code') ?? '');
  if (pathname !== '/auth' && (hasError || hasCode || fragment.has('access_token'))) {
    location.replace('/auth' + search + hash);
  }
}
