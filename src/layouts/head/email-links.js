{
  const { pathname, search, hash } = location;
  // As src/domain/auth-return.ts reads it; email-links.test.ts compares the two.
  const carriesLink = /[#&]access_token=|[?#&]error(_\w+)?=[^#]*&error_/.test(search + hash);
  const carriesCode = pathname === '/' && /[?&]code=[\da-f-]{36}(&|$)/.test(search);
  if (pathname !== '/auth' && (carriesLink || carriesCode)) {
    location.replace('/auth' + search + hash);
  }
}
