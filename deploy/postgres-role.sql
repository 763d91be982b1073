-- Makes the account of the program in a new PostgreSQL: its image runs this file once, with psql, as
-- superuser. The program owns its database and nothing else. That is enough for the extension that
-- it brings (pg_trgm), which PostgreSQL trusts owners with.
\getenv password ATELIER_PASSWORD
create role atelier login password :'password';
create database atelier owner atelier;
revoke all on database atelier from public;
