package Net::Async::HTTP::Server::Request;

# Never made: see Net::Async::HTTP::Server here.

use strict;
use warnings;

our $VERSION = '0.14';

1;
